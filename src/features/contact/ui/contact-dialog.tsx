import { useLocation } from 'react-router'
import { contactFragments } from '../../../site-map.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { closeFragment, openFragment, useFragment } from '../../../ui/use-fragment.ts'
import { useSignedInAction } from '../../people/ui/use-signed-in-action.ts'
import type { ContactView } from './contact-modal.tsx'

const ContactModal = lazyPart(() => import('./contact-modal.tsx'), 'ContactModal')

const views = Object.keys(contactFragments) as ContactView[]

/**
 * Renders the contact modal of a page while the address has its fragment. Everyone can see the choice; visitors must sign
 * in before a form opens, so that a sign-in on the whole page loses nothing that was typed.
 */
export function ContactDialog() {
  const fragment = useFragment()
  const { state } = useLocation()
  const signInFor = {
    'pending-building': useOpenForm('pending-building'),
    'contact-question': useOpenForm('contact-question'),
  }
  const view = views.find(name => contactFragments[name] === fragment)
  if (!view) return null
  const close = () => closeFragment(fragment)
  return (
    <ContactModal
      asked={view}
      apartmentName={(state as { name?: string } | null)?.name}
      onChange={next => openFragment(contactFragments[next])}
      onSignIn={form => {
        void signInFor[form]()
        // An open dialog would cover the notice of the sign-in window, which is open now.
        close()
      }}
      onClose={close}
    />
  )
}

const useOpenForm = (form: Exclude<ContactView, 'choice'>) =>
  useSignedInAction(`contact ${form}`, () => openFragment(contactFragments[form]))
