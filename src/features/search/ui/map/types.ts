/** What a list shows: an area, or the results of a search. */
export interface ListScope {
  area?: { key: string; name: string }
}
