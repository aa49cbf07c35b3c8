import { join } from 'node:path'
import { z } from 'zod'
import { wordsOf } from '../../listings/search/words.ts'
import { findTownFile, parseTownJson, SiteConfigError } from '../../site/town-files.ts'
import type { Topic } from '../topic-rules.ts'
import defaultTopicList from './default-topics.json' with { type: 'json' }

const maxPhrases = 100

const phrase = z
  .string()
  .max(60, 'must be at most 60 characters')
  .refine(
    text =>
      text !== '' && text.split(' ').every(word => wordsOf(word.replace(/\*$/, ''))[0] === word.replace(/\*$/, '')),
    'must be words in lower case without accents and signs, with single spaces; "and" is no word; * may end a word',
  )

const topicsFile = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z][A-Za-z0-9]{0,29}$/, 'must be letters and digits, beginning with a small letter'),
    label: z.string().trim().min(1).max(40).optional(),
    words: z.array(phrase).max(maxPhrases).default([]),
    except: z.array(phrase).max(maxPhrases).default([]),
    question: z.string().trim().max(160).regex(/\?$/, 'must be a question').optional(),
  }),
  'must be a list of {"key", "label", "words", "except", "question"}',
)

/** The topics that every site knows. A town folder's `topics.json` adds words and topics. */
export const defaultTopics: readonly Topic[] = defaultTopicList

/**
 * Returns the topics of a site: the defaults, with what `topics.json` of the town folder adds. An entry with a known key
 * adds words to that topic and may rename it or ask another question; any other key is a topic of its own and needs a label.
 * @throws SiteConfigError naming the file and each wrong entry.
 */
export async function loadTopics(townDir: string): Promise<readonly Topic[]> {
  const path = join(townDir, 'topics.json')
  const content = (await findTownFile(path)) ?? '[]'
  const result = topicsFile.safeParse(parseTownJson(content, path))
  if (!result.success)
    throw new SiteConfigError(
      result.error.issues.map(issue => `${path}: [${issue.path.join('.')}]: ${issue.message}`).join('\n'),
    )
  const topics = new Map(defaultTopics.map(topic => [topic.key, topic]))
  for (const [index, { key, label, words, except, question }] of result.data.entries()) {
    const known = topics.get(key)
    const name = label ?? known?.label
    if (name === undefined) throw new SiteConfigError(`${path}: [${index}.label]: a new topic needs a label`)
    topics.set(key, {
      key,
      label: name,
      words: [...(known?.words ?? []), ...words],
      except: [...(known?.except ?? []), ...except],
      question: question ?? known?.question,
    })
  }
  return [...topics.values()]
}
