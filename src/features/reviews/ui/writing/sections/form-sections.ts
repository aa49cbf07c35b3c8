import type { FieldErrors } from '../../../../../ui/form/use-form.ts'

/** The form's sections in the order of the page, with their fields, named as in problem+json. */
export const formSections = [
  {
    key: 'ratings',
    title: 'Ratings',
    fields: [
      'overallRating',
      'detailedRatings.location',
      'detailedRatings.safety',
      'detailedRatings.maintenance',
      'detailedRatings.conditions',
    ],
  },
  {
    key: 'stay',
    title: 'Your stay',
    fields: ['bedrooms', 'price', 'year', 'rentAgain', 'deposit', 'amenities'],
  },
  { key: 'text', title: 'Review', fields: ['reviewText'] },
  { key: 'photos', title: 'Photos', fields: ['photos'] },
] as const

/** A section of the form. */
export type FormSection = (typeof formSections)[number]
/** The name of a section, as stored with a draft. */
export type SectionKey = FormSection['key']
/** A field of the form. */
export type FieldPath = FormSection['fields'][number]

/** All fields in the order of the page. */
export const fieldPaths: readonly FieldPath[] = formSections.flatMap(({ fields }): readonly FieldPath[] => fields)

/** The messages of invalid fields. */
export type ReviewErrors = FieldErrors<Record<FieldPath, unknown>>

/** Returns whether a section has an invalid field. */
export const hasErrors = (section: FormSection, errors: ReviewErrors): boolean =>
  section.fields.some(field => errors[field])

/** Returns the section with the first invalid field; undefined without any. */
export const findInvalidSection = (errors: ReviewErrors): SectionKey | undefined =>
  formSections.find(section => hasErrors(section, errors))?.key

/** Returns the section that was stored under a name; the first one for an unknown name. */
export const readSectionKey = (name: unknown): SectionKey =>
  formSections.find(({ key }) => key === name)?.key ?? formSections[0].key
