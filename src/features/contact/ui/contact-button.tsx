import { type ReactNode, useState } from 'react'
import { part } from '../../../ui/loading/lazy-import.ts'
import { usePart } from '../../../ui/loading/use-lazy-component.ts'
import { useSignedInAction } from '../../identity/ui/use-signed-in-action.ts'
import type { ContactForm } from './contact-modal.tsx'

const loadModal = part('features/contact/ui/contact-modal.tsx', () =>
  import('./contact-modal.tsx').then(module => module.ContactModal),
)

/**
 * A button that opens the contact modal. The choice is open to all; a form asks a visitor to sign in before it opens, so
 * that nothing typed is lost to a sign-in that leads away from the page.
 * @param place tells the buttons of one page apart, for such a sign-in.
 * @param apartmentName opens the form for a missing apartment at once, with this name.
 */
export function ContactButton(props: {
  place: string
  className: string | undefined
  apartmentName?: string
  children: ReactNode
}) {
  const { place, className, apartmentName, children } = props
  const [Modal, show, close] = usePart('The form', loadModal)
  const [first, setFirst] = useState<ContactForm>()
  const pendingKeyOf = (form: ContactForm) => `contact ${place} ${form}`
  const open = (form: ContactForm | undefined) => {
    setFirst(form)
    return show()
  }
  const openApartment = useSignedInAction(pendingKeyOf('apartment'), () => open('apartment'))
  const openQuestion = useSignedInAction(pendingKeyOf('question'), () => open('question'))
  const signIn = (form: ContactForm) => {
    // Behind an open dialog the notice that a sign-in window waits would be out of reach.
    close()
    void (form === 'apartment' ? openApartment() : openQuestion())
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
      {Modal && (
        <Modal
          pendingKeyOf={pendingKeyOf}
          first={first}
          apartmentName={apartmentName}
          onSignIn={signIn}
          onClose={close}
        />
      )}
    </>
  )
}
