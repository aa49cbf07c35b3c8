/** A topic that helps the next student, and a neutral question about it. */
export interface WritingPrompt {
  topic: string
  question: string
}

/** The prompts above the text field. */
export const writingPrompts: readonly WritingPrompt[] = [
  { topic: 'Repairs', question: 'When something broke: how long did it take, and did it stay fixed?' },
  { topic: 'Heat and noise', question: 'Was it warm in January, and quiet before an exam?' },
  { topic: 'Deposit', question: 'How much did you get back, and when?' },
  { topic: 'Neighbors', question: 'What are the neighbors like on a weeknight?' },
]

/** Returns the text with a new paragraph for the topic, unless it has one that is empty. */
export function addPrompt(text: string, { topic }: WritingPrompt): string {
  const start = `${topic}: `
  if (text.split('\n').some(line => line.trimEnd() === start.trimEnd())) return text
  const before = text.trimEnd()
  return before === '' ? start : `${before}\n\n${start}`
}
