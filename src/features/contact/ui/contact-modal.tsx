import { useEffect, useRef, useState } from 'react'
import Building2 from '~icons/lucide/building-2'
import ChevronRight from '~icons/lucide/chevron-right'
import MessageCircleQuestion from '~icons/lucide/message-circle-question'
import { contactFragments, paths } from '../../../site-map.ts'
import { Dialog, dialogBodyClass } from '../../../ui/dialog/dialog.tsx'
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx'
import { Link } from '../../../ui/link.tsx'
import { emailOf, uidOf, useAccount } from '../../people/ui/account.ts'
import { OtherAccountDialog, useFormOwnerPresence } from '../../people/ui/other-account-dialog.tsx'
import { usePhotoUploads } from '../../photos/ui/upload/use-photo-uploads.ts'
import { useSite } from '../../site/ui/site-context.tsx'
import { contactLimits, type FormKind } from '../rules.ts'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

export type ContactView = 'choice' | FormKind

const otherAccountTexts = {
  'signed-out': 'Your message is not sent yet. Sign in again to continue.',
  'other-account': 'You began this form with another account. It was not sent. Sign in with that account to continue.',
}

const pendingKeyOf = (form: FormKind) => `contact ${form}`

/**
 * Renders the contact modal: a choice and two forms. The form's own Back returns to the choice and keeps what was typed;
 * closing asks before it discards it.
 * @param asked what the address names. Visitors see the choice.
 * @param onChange called when another view is chosen.
 */
export function ContactModal(props: {
  asked: ContactView
  apartmentName?: string | undefined
  onChange(view: ContactView): void
  onSignIn(form: FormKind): void
  onClose(): void
}) {
  const { asked, apartmentName, onChange, onSignIn, onClose } = props
  const account = useAccount()
  // The person who began the first form; visitors can see the choice.
  const uid = useRef<string>(undefined)
  const email = useRef('')
  if (asked !== 'choice' && account.state === 'signed-in') {
    uid.current ??= uidOf(account)
    email.current ||= emailOf(account)
  }
  const view = uid.current === undefined ? 'choice' : asked
  const presence = useFormOwnerPresence(uid.current)
  // The text of a search may be longer than a name.
  const [initialName] = useState(() => [...(apartmentName ?? '')].slice(0, contactLimits.buildingName).join(''))
  const [texts, setTexts] = useState({
    'pending-building': { name: initialName, address: '' },
    'contact-question': { name: '', email: undefined as string | undefined, msg: '' },
  })
  const question = { ...texts['contact-question'], email: texts['contact-question'].email ?? email.current }
  // Kept here instead of in the form, so that Back to the choice interrupts no upload.
  const pendingKey = pendingKeyOf('pending-building')
  const uploads = usePhotoUploads({ initial: [], max: contactLimits.photos, pendingKey, uid: uid.current })
  const { body, findFirstControl } = useFocusOnView(view)
  const place = texts['pending-building']
  const hasText =
    [question.name, question.msg, place.address].some(text => text.trim() !== '') ||
    question.email !== email.current ||
    place.name !== initialName ||
    uploads.photos.list().photos.length > 0
  const setText = (form: FormKind, name: string, text: string) =>
    setTexts(before => ({ ...before, [form]: { ...before[form], [name]: text } }))
  const choose = (form: FormKind) => (account.state === 'signed-in' ? onChange(form) : onSignIn(form))
  const leave = useLeaveQuestion({
    hasText: presence === 'here' && hasText,
    act: 'send',
    onClose,
    isWithinForm: fragment => Object.values<string>(contactFragments).includes(fragment),
  })
  if (presence !== 'here')
    return (
      <OtherAccountDialog
        presence={presence}
        uid={uid.current}
        pendingKey={pendingKeyOf(view === 'choice' ? 'contact-question' : view)}
        texts={otherAccountTexts}
        onDiscard={onClose}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isLarge={view !== 'choice'}
      title={choices.find(choice => choice.view === view)?.title ?? 'Contact Us'}
      initialFocus={findFirstControl}
      onClose={leave.close}
    >
      <div ref={body} className={styles.view}>
        {view === 'choice' ? (
          <ContactChoice onChoose={choose} onLeave={onClose} />
        ) : (
          <ContactForm
            key={view}
            kind={view}
            texts={view === 'contact-question' ? question : texts[view]}
            uploads={uploads}
            pendingKey={pendingKeyOf(view)}
            uid={uid.current}
            onChange={(name, text) => setText(view, name, text)}
            onBack={() => onChange('choice')}
            onSent={() => {
              leave.allow()
              onClose()
            }}
          />
        )}
      </div>
      {leave.question}
    </Dialog>
  )
}

const choices = [
  {
    view: 'pending-building',
    Icon: Building2,
    title: 'Can’t Find Your Apartment',
    text: 'Tell us its name, and we will add it to the list.',
  },
  {
    view: 'contact-question',
    Icon: MessageCircleQuestion,
    title: 'Ask a Question',
    text: 'The team reads every message.',
  },
] as const

function ContactChoice({ onChoose, onLeave }: { onChoose(view: FormKind): void; onLeave(): void }) {
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
        <span>{`Both forms need a ${universityName} account. Landlords, and questions about privacy: `}</span>
        {privacyEmail ? (
          <span>
            write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
          </span>
        ) : (
          <span>
            see the{' '}
            <Link to={paths.policies} onClick={onLeave}>
              Privacy Policy
            </Link>
            .
          </span>
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

/** Moves the focus to the first control of another view, since the button that opened it is gone. */
function useFocusOnView(view: ContactView) {
  const body = useRef<HTMLDivElement>(null)
  const lastView = useRef(view)
  const findFirstControl = () => body.current?.querySelector<HTMLElement>('input, button')
  useEffect(() => {
    // At once: later it would be taken from the field that a quick person types in.
    if (view !== lastView.current) findFirstControl()?.focus()
    lastView.current = view
  })
  return { body, findFirstControl }
}
