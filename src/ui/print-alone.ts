/** Prints what is `data-printable`, and nothing else of the page but its heading. */
export function printAlone(): void {
  const { dataset } = document.documentElement
  dataset.printsAlone = ''
  addEventListener('afterprint', () => delete dataset.printsAlone, { once: true })
  print()
}
