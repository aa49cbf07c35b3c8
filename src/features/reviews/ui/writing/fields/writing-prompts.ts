/** Something that helps the next student, asked so that the answer may go either way. */
export interface WritingPrompt {
  topic: string
  question: string
}

export const writingPrompts: readonly WritingPrompt[] = [
  { topic: 'Repairs', question: 'When something broke: how long did it take, and did it stay fixed?' },
  { topic: 'Heat and noise', question: 'Was it warm in January, and quiet before an exam?' },
  { topic: 'Deposit', question: 'How much of it came back, and when?' },
  { topic: 'Neighbours', question: 'Who lives around, and how is it on a weeknight?' },
]

/** The text with the beginning of a paragraph on the topic; a paragraph that is there already is not begun twice. */
export function promptedText(text: string, { topic }: WritingPrompt): string {
  const start = `${topic}: `
  if (text.split('\n').some(line => line.trimEnd() === start.trimEnd())) return text
  const before = text.trimEnd()
  return before === '' ? start : `${before}\n\n${start}`
}
