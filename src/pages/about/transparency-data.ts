import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api-client.ts'
import { getTransparency } from '../../features/reviews/transparency/calls.ts'
import type { Transparency } from '../../features/reviews/transparency/shapes.ts'

/** Loads the public figures about moderation. */
export function loadTransparency({ context }: LoaderFunctionArgs): Promise<Transparency> {
  return getTransparency(apiOf(context))
}
