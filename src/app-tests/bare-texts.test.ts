import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * A browser's translator replaces text nodes by elements. React still has the nodes, unless the text is the only child of
 * its element. So beside other nodes a text is constant, and no node comes or goes before it. An expression there is an
 * element by its form, or has one of these names.
 */
const elementNames = new Set(
  'aside badge carousel children createPortal empty footer form mentionList more notice onMap otherButton question tabContent time trigger'.split(
    ' ',
  ),
)

const source = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!test)\.tsx$/.test(file))

test('no text changes, comes or goes beside other nodes: a translated page would keep it, or fail', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(file => findBareTexts(file, readFileSync(source + file, 'utf8')))).toEqual([])
})

test('a component returns elements', () => {
  const text = 'function Marked() { return [before, <mark />] }'
  expect(findBareTexts('some.tsx', text)).toEqual(['some.tsx:1 return [before, <mark />]'])
})

test.each([
  '<button>{icon && <Check />}Compare</button>',
  '<button><ThumbsUp />{helpfulText(count)}</button>',
  '<p>{isOpen ? <b /> : "closed"} <i /></p>',
  '<p>{facts.map(fact => fact.name)}<b /></p>',
  '<>{name}</>',
  '<p>{isFull ? <b>Full.</b> : <>Or <b>drop</b> them</>}</p>',
])('%s is found', text => expect(findBareTexts('some.tsx', `const some = ${text}`)).toHaveLength(1))

function findBareTexts(file: string, text: string): string[] {
  const found: string[] = []
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const report = (node: ts.Node) => {
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${file}:${line + 1} ${node.getText().slice(0, 80).replaceAll(/\s+/g, ' ')}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) bareTextsOf(node).forEach(report)
    if (ts.isReturnStatement(node) && isComponent(node) && node.expression && !isElement(node.expression)) report(node)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

function bareTextsOf(parent: ts.JsxElement | ts.JsxFragment): ts.Node[] {
  const children = parent.children.filter(child =>
    ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
  )
  if (ts.isJsxFragment(parent) && children.some(child => constantText(child)?.trim())) return [parent]
  if (children.length < 2 && ts.isJsxElement(parent)) return []
  const lastText = children.findLastIndex(child => constantText(child)?.trim())
  return children.filter(
    (child, at) =>
      ts.isJsxExpression(child) &&
      constantText(child) === undefined &&
      (at < lastText || !child.expression || !isElement(child.expression)),
  )
}

const constantText = (child: ts.JsxChild): string | undefined =>
  ts.isJsxText(child)
    ? child.text
    : ts.isJsxExpression(child) && child.expression && ts.isStringLiteral(child.expression)
      ? child.expression.text
      : undefined

/** Returns whether an expression is an element or nothing, whatever its values. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression)
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse)
  if (ts.isBinaryExpression(node)) return isElement(node.right)
  if (node.kind === ts.SyntaxKind.NullKeyword) return true
  if (ts.isIdentifier(node)) return elementNames.has(node.text) || node.text === 'undefined'
  if (ts.isPropertyAccessExpression(node)) return elementNames.has(node.name.text)
  if (!ts.isCallExpression(node)) return false
  const [callback] = node.arguments
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'map')
    return isElement(node.expression)
  return !callback || !ts.isArrowFunction(callback) || ts.isBlock(callback.body) || isElement(callback.body)
}

/** Returns whether a statement returns what a component renders. */
function isComponent(statement: ts.ReturnStatement): boolean {
  let scope: ts.Node = statement
  while (!ts.isFunctionLike(scope) && scope.parent) scope = scope.parent
  return ts.isFunctionDeclaration(scope) && /^[A-Z]/.test(scope.name?.text ?? '')
}
