import packageFile from '../../package.json' with { type: 'json' }

/** The commit of a build, which vite.config.ts sets; undefined without a build or outside of a clone. */
declare const __COMMIT__: string | undefined

const commit = typeof __COMMIT__ === 'string' ? __COMMIT__ : ''

/** The day of that commit (UTC), like `2026-11-29`, which vite.config.ts sets too. */
declare const __COMMIT_DAY__: string | undefined

export const commitDay = typeof __COMMIT_DAY__ === 'string' ? __COMMIT_DAY__ : undefined

/** The version of this program, with the commit of its build: `0.1.0+4eaf4cfb`. */
export const version = commit ? `${packageFile.version}+${commit}` : packageFile.version
