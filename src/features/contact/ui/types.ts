/** The forms of the contact modal. */
export type ContactFormKind = 'apartment' | 'question'

/** What is typed in the form "Can't Find Your Apartment". */
export interface ApartmentDraft {
  name: string
  address: string
}

/** What is typed in the form for a question. */
export interface QuestionDraft {
  name: string
  email: string
  msg: string
}

/** For whom a form is sent, and what follows. */
export interface FormTarget {
  /** Names the action that opens the form again after a sign-in on the whole page. */
  pendingKey: string
  /** The person who began the form; it is sent for no one else. */
  uid: string | undefined
  onSent(): void
}

/** Properties of both forms. */
export interface FormOwnProps<Draft> extends FormTarget {
  draft: Draft
  onChange(next: (before: Draft) => Draft): void
  onBack(): void
}
