/** The cache tag that stands for all others: every listener drops everything. */
export const everythingTag = '*'
