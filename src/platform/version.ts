import packageFile from '../../package.json' with { type: 'json' }

/** The commit of a build, which vite.config.ts sets; undefined without a build or outside of a clone. */
declare const __COMMIT__: string | undefined

const commit = typeof __COMMIT__ === 'string' ? __COMMIT__ : ''

/** The version of this program, with the commit of its build: `0.1.0+4eaf4cfb`. */
export const version = commit ? `${packageFile.version}+${commit}` : packageFile.version
