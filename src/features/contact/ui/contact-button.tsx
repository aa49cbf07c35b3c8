import type { ReactNode } from 'react'
import { contactFragments } from '../../../site-map.ts'
import { openFragment } from '../../../ui/use-fragment.ts'
import { useSignedInAction } from '../../people/ui/use-signed-in-action.ts'

/** Renders a button that opens the contact modal (`ContactDialog`), which every page has. */
export function ContactButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => openFragment(contactFragments.choice)}
    >
      {children}
    </button>
  )
}

/** Renders a button that opens the form for an apartment that is missing, after a sign-in. */
export function MissingApartmentButton(props: { name: string; className: string | undefined; children: ReactNode }) {
  const { name, className, children } = props
  const showForm = () => openFragment(contactFragments['pending-building'], { name })
  const open = useSignedInAction(`missing ${name}`, showForm, {
    title: 'Tell us what is missing',
    text: 'Sign in, so that only students can send us places.',
  })
  return (
    <button type="button" className={className} onClick={open}>
      {children}
    </button>
  )
}
