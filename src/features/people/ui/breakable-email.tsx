import type { ReactNode } from 'react'

/** Returns an email address that breaks after its @ and its dots, where it does not fit into one line. */
export function breakableEmail(email: string): ReactNode[] {
  const parts = email.match(/[^@.]*[@.]|[^@.]+$/g) ?? []
  return parts.flatMap((part, i) => (i === 0 ? [part] : [<wbr key={parts.slice(0, i).join('')} />, part]))
}
