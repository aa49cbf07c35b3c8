/** What the server says of one field, as in the `errors` of a problem (RFC 9457). */
export interface FieldProblem {
  /** As in `photos.1`. */
  path: string
  message: string
}

/**
 * Assigns the server's errors to the fields of a form. A path inside a field (`photos.1`) belongs to that field, and a path
 * around several (`detailedRatings`) to each of them. A field keeps its first message.
 * @param names the names of the form's fields.
 * @returns the messages by field, and the errors that belong to no field.
 */
export function groupErrorsByField<Name extends string>(
  errors: readonly FieldProblem[],
  names: readonly Name[],
): { fields: Partial<Record<Name, string>>; others: FieldProblem[] } {
  const fields: Partial<Record<Name, string>> = {}
  const others: FieldProblem[] = []
  for (const error of errors) {
    const matching = names.filter(name => isWithin(error.path, name) || isWithin(name, error.path))
    if (matching.length === 0) others.push(error)
    for (const name of matching) fields[name] ??= error.message
  }
  return { fields, others }
}

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)
