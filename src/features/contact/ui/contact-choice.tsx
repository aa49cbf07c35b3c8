import Building2 from '~icons/lucide/building-2'
import ChevronRight from '~icons/lucide/chevron-right'
import MessageCircleQuestion from '~icons/lucide/message-circle-question'
import { paths } from '../../../site-map.ts'
import { dialogBodyClass } from '../../../ui/dialog/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { useSite } from '../../site/ui/site-context.tsx'
import styles from './contact.module.css'
import type { ContactFormKind } from './types.ts'

const choices = [
  {
    view: 'apartment',
    Icon: Building2,
    title: 'Can’t Find Your Apartment',
    text: 'Tell us its name, and we will add it to the list.',
  },
  { view: 'question', Icon: MessageCircleQuestion, title: 'Ask a Question', text: 'The team reads every message.' },
] as const

/** Renders the first view: the choice of the two forms, and how to reach the team without an account. */
export function ContactChoice({ onChoose, onLeave }: { onChoose(view: ContactFormKind): void; onLeave(): void }) {
  const { universityName, privacyEmail } = useSite()
  return (
    <div className={`${dialogBodyClass} ${styles.choices}`}>
      {choices.map(({ view, Icon, title, text }) => (
        <button key={view} type="button" className={styles.choice} onClick={() => onChoose(view)}>
          <Icon width={24} height={24} aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
          <ChevronRight width={20} height={20} aria-hidden="true" />
        </button>
      ))}
      <p className={styles.note}>
        {`Both forms need a ${universityName} account. Landlords, and questions about privacy: `}
        {privacyEmail ? (
          <>
            write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
          </>
        ) : (
          <>
            see the{' '}
            <Link to={paths.policies} onClick={onLeave}>
              Privacy Policy
            </Link>
            .
          </>
        )}
      </p>
      <p className={styles.note}>
        How moderation works:{' '}
        <Link to={paths.guidelines} onClick={onLeave}>
          Review Guidelines
        </Link>
      </p>
    </div>
  )
}
