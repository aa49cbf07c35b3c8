import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useSignedInAction } from '../../people/ui/use-signed-in-action.ts'
import type { FormKind } from '../rules.ts'
import type { ContactView } from './contact-modal.tsx'

const ContactModal = lazyPart(() => import('./contact-modal.tsx'), 'ContactModal')

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
  /** What the modal shows first, while it is open. */
  const [opened, setOpened] = useState<ContactView>()
  const close = () => setOpened(undefined)
  const pendingKeyOf = (form: FormKind) => `contact ${place} ${form}`
  const openApartment = useSignedInAction(pendingKeyOf('pending-building'), () => setOpened('pending-building'))
  const openQuestion = useSignedInAction(pendingKeyOf('contact-question'), () => setOpened('contact-question'))
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
        onClick={() => (apartmentName === undefined ? setOpened('choice') : openApartment())}
      >
        {children}
      </button>
      {opened && (
        <ContactModal
          pendingKeyOf={pendingKeyOf}
          initialView={opened}
          apartmentName={apartmentName}
          onSignIn={signIn}
          onClose={close}
        />
      )}
    </>
  )
}
