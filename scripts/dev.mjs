// `npm run dev`: the development server. Installs missing packages first, and ends when npm ends.
import { installPackages, requireNode } from './setup.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
requireNode()
installPackages()
const { register } = await import('tsx/esm/api')
register()
await import(new URL('../src/dev.ts', import.meta.url).href)
