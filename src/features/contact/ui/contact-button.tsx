import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useSignedInAction } from '../../people/ui/use-signed-in-action.ts'
import type { FormKind } from '../rules.ts'

const ContactModal = lazyPart(
  () => import('./contact-modal.tsx'),
  module => module.ContactModal,
)

/**
 * Renders a button that opens the contact modal. Everyone can see the choice; visitors must sign in before a form
 * opens, so that a sign-in on the whole page loses nothing that was typed.
 */
export function ContactButton(props: {
  place: string
  className: string | undefined
  apartmentName?: string
  children: ReactNode
}) {
  const { place, className, apartmentName, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const [initialForm, setInitialForm] = useState<FormKind>()
  const pendingKeyOf = (form: FormKind) => `contact ${place} ${form}`
  const open = (form: FormKind | undefined) => {
    setInitialForm(form)
    setIsOpen(true)
  }
  const openApartment = useSignedInAction(pendingKeyOf('pending-building'), () => open('pending-building'))
  const openQuestion = useSignedInAction(pendingKeyOf('contact-question'), () => open('contact-question'))
  const signIn = (form: FormKind) => {
    // An open dialog would cover the notice of the sign-in window.
    close()
    void (form === 'pending-building' ? openApartment() : openQuestion())
  }
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (apartmentName === undefined ? open(undefined) : openApartment())}
      >
        {children}
      </button>
      {isOpen && (
        <ContactModal
          pendingKeyOf={pendingKeyOf}
          initialForm={initialForm}
          apartmentName={apartmentName}
          onSignIn={signIn}
          onClose={close}
        />
      )}
    </>
  )
}
