import X from '~icons/lucide/x'
import chips from './chip.module.css'
import { Link } from './link.tsx'

/** Renders a filter that is set, as a link that removes it. */
export function FilterChip({ text, to, onClick }: { text: string; to: string; onClick?(): void }) {
  return (
    <Link
      className={`${chips.chip} ${chips.filter}`}
      to={to}
      preventScrollReset
      aria-label={`Remove filter: ${text}`}
      onClick={onClick}
    >
      <span>{text}</span>
      <X width={14} height={14} aria-hidden="true" />
    </Link>
  )
}
