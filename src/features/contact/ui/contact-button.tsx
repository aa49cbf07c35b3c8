import { type ReactNode, useState } from 'react'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { useSignedInAction } from '../../identity/ui/use-signed-in-action.ts'
import type { ContactFormKind } from './contact-modal.tsx'

const loadModal = lazyImport('features/contact/ui/contact-modal.tsx', () =>
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
  const [Modal, show, close] = useLazyComponent('The form', loadModal)
  const [initialForm, setFirst] = useState<ContactFormKind>()
  const pendingKeyOf = (form: ContactFormKind) => `contact ${place} ${form}`
  const open = (form: ContactFormKind | undefined) => {
    setFirst(form)
    return show()
  }
  const openApartment = useSignedInAction(pendingKeyOf('apartment'), () => open('apartment'))
  const openQuestion = useSignedInAction(pendingKeyOf('question'), () => open('question'))
  const signIn = (form: ContactFormKind) => {
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
          initialForm={initialForm}
          apartmentName={apartmentName}
          onSignIn={signIn}
          onClose={close}
        />
      )}
    </>
  )
}
