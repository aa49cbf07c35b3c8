import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Form } from '../../../../../ui/form/use-form.ts'
import {
  type FieldPath,
  findInvalidSection,
  formSections,
  type ReviewErrors,
  type SectionKey,
} from './form-sections.ts'

/** Where one section is shown at a time. */
const phones = '(max-width: 600px)'

function subscribeToWidth(notify: () => void): () => void {
  const query = matchMedia(phones)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Which sections of the form are shown. */
export interface Sections {
  /** Whether the form shows one section at a time. */
  isStepwise: boolean
  /** The section that the form began with. It has the notes. */
  first: SectionKey
  /** The section that is open. */
  current: SectionKey
  /** The last section that was opened by a button; a new object each time. It gets the focus. */
  opened: { key: SectionKey } | undefined
  open(key: SectionKey): void
  /** Opens the section of the first invalid field, which `useForm` then focuses. */
  openInvalid(errors: ReviewErrors): void
}

/** Returns which sections of the form are shown. @param start the section to begin with. */
export function useSections(start: SectionKey): Sections {
  const isStepwise = useSyncExternalStore(subscribeToWidth, () => matchMedia(phones).matches)
  const [first] = useState(start)
  const [current, setCurrent] = useState(first)
  const [opened, setOpened] = useState<Sections['opened']>()
  return {
    isStepwise,
    first,
    current,
    opened,
    open(key) {
      setCurrent(key)
      setOpened({ key })
    },
    openInvalid: errors => setCurrent(findInvalidSection(errors) ?? current),
  }
}

/** How long a second tap on "Next" does nothing, in ms: the button that sends the form appears in the same place. */
const doubleTapMs = 500

/**
 * Returns the `onSubmit` of a form with sections: it checks the open section and opens the next one; from the last section,
 * and where all are shown, it sends the form.
 */
export function useSectionSubmit(
  { isStepwise, current, open }: Sections,
  form: Pick<Form<Record<FieldPath, unknown>>, 'submit' | 'checkFields'>,
) {
  const [isChecking, setIsChecking] = useState(false)
  /** The open section, when "Next" opened it, and since when it is open. */
  const openedByNext = useRef<{ key: SectionKey; at: number }>(undefined)
  useEffect(() => {
    if (openedByNext.current?.key !== current) openedByNext.current = undefined
  }, [current])
  const submit = async (event: FormEvent): Promise<void> => {
    const index = formSections.findIndex(({ key }) => key === current)
    const next = isStepwise ? formSections[index + 1] : undefined
    const openedAt = openedByNext.current?.at ?? Number.NEGATIVE_INFINITY
    const isDoubleTap = isStepwise && event.timeStamp - openedAt < doubleTapMs
    if (!next && !isDoubleTap) return form.submit(event)
    event.preventDefault()
    if (!next || isDoubleTap || isChecking) return
    setIsChecking(true)
    const isValid = await form.checkFields(formSections[index]?.fields ?? [])
    setIsChecking(false)
    if (!isValid) return
    openedByNext.current = { key: next.key, at: performance.now() }
    open(next.key)
  }
  return { submit, isChecking }
}
