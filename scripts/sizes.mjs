// `npm run sizes`: prints how large the code and its documents are, beside what they should be at most. It fails nothing.
import { readdirSync, readFileSync } from 'node:fs'

const ownFiles = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
const sum = (/** @type {string[]} */ paths, /** @type {RegExp} */ unit) =>
  paths.reduce((total, path) => total + (readFileSync(path, 'utf8').match(unit)?.length ?? 0), 0)
const lines = (/** @type {string[]} */ paths) => sum(paths, /\n/g)

const source = ownFiles('src').filter(path => /\.tsx?$/.test(path))
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$|^src\/app-tests\//.test(path)
const product = source.filter(path => !isTest(path) && !path.startsWith('src/testing/'))
const beside = ['e2e', 'bench', 'endurance', 'scripts', 'deploy']
  .flatMap(ownFiles)
  .filter(path => /\.(tsx?|mjs)$/.test(path))
const markdown = [...ownFiles('docs'), ...readdirSync('.')].filter(path => path.endsWith('.md'))
const decisions = markdown.filter(path => /^docs\/decisions\/\d/.test(path))

console.table([
  { what: 'lines of the product (src, without tests)', now: lines(product), target: 36_000 },
  { what: 'files of the product', now: product.length, target: 560 },
  { what: 'lines of tests (src)', now: lines(source.filter(isTest)), target: 15_000 },
  { what: 'lines beside src (e2e, bench, endurance, scripts, deploy)', now: lines(beside), target: 8_000 },
  { what: 'words of Markdown (docs and root)', now: sum(markdown, /\S+/g), target: 22_000 },
  { what: 'decisions', now: decisions.length, target: 28 },
])
