// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { z } from 'zod'
import { pastedFrom } from '#site/blocks/read-pasted.ts'
import { checkBody } from './body-value.ts'

const paste = (html: string) =>
  pastedFrom({ types: ['text/html'], getData: () => html, files: [] }, true)

const text = z.looseObject({
  _type: z.literal('block'),
  style: z.string(),
  listItem: z.string().optional(),
  level: z.number().optional(),
  children: z.array(z.looseObject({ text: z.string(), marks: z.array(z.string()) })),
  markDefs: z.array(z.looseObject({ _key: z.string(), href: z.string() })),
})

const table = z.looseObject({
  rows: z.array(z.looseObject({ cells: z.array(z.looseObject({ value: z.array(z.unknown()) })) })),
})

const code = z.looseObject({ language: z.string(), code: z.string() })

/** Writes blocks like `h2 Rope`, `bullet2 Bowline`, `a *strong* _em_ [link](url)`, `table a | b / c | d`. */
function outline(blocks: readonly unknown[]): string[] {
  return blocks.map((block) => {
    const words = text.safeParse(block).data
    if (words) return line(words)
    const rows = table.safeParse(block).data?.rows
    if (rows) return `table ${rows.map(({ cells }) => cells.map(cellText).join(' | ')).join(' / ')}`
    const lines = code.parse(block)
    return `code ${lines.language} ${lines.code}`
  })
}

const cellText = ({ value }: { value: unknown[] }) =>
  outline(value).join(' ').replaceAll('normal', '').trim()

function line({ style, listItem, level, children, markDefs }: z.infer<typeof text>): string {
  const words = children.map((span) =>
    span.marks.reduce((words, mark) => {
      const link = markDefs.find(({ _key }) => _key === mark)
      if (link) return `[${words}](${link.href})`
      const sign = { strong: '*', em: '_', code: '`' }[mark] ?? '?'
      return `${sign}${words}${sign}`
    }, span.text),
  )
  return `${listItem ? `${listItem}${level}` : style} ${words.join('')}`.trim()
}

const wordPage = (fragment: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
p.MsoNormal {margin:0in;}
@list l0:level1
	{mso-level-number-format:bullet;}
@list l1:level1
	{mso-level-text:"%1.";}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
${fragment}
<!--EndFragment-->
</body>
</html>`

/** Word writes lists as paragraphs, with bullets and numbers as text. */
const wordItem = (list: string, bullet: string, words: string, position = 'Middle') =>
  `<p class=MsoListParagraphCxSp${position} style='text-indent:-.25in;mso-list:${list} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>\n`

const docs = (html: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5c9cf5f1-7fff-8d60">${html}</b><br class="Apple-interchange-newline">`

it.each([
  [
    'Word, with lists, empty lines, an image and a comment',
    wordPage(`<h1><a name="_Toc1"></a>Rope work<o:p></o:p></h1>
<p class=MsoNormal>Every <b style='mso-bidi-font-weight:normal'>crew</b><span style='mso-spacerun:yes'>  </span>needs
<i>ten</i> <span class=GramE>knots</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem('l0 level1', '·', 'Bowline', 'First')}${wordItem('l0 level2', 'o', 'On a <b>bight</b>')}
${wordItem('l1 level1', '1.', 'Measure')}${wordItem('l1 level1', '2.', 'Cut', 'Last')}
<p class=MsoIntenseQuote>Tie twice.<o:p></o:p></p>
<p class=MsoNormal><del cite="mailto:Max" datetime="2026-11-01T10:00">old </del>New<a style='mso-comment-reference:MM_1'></a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[MM1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=10 height=100 src="file:///C:/Temp/clip_image002.png" v:shapes="Picture_1"><![endif]></span><o:p></o:p></p>`),
    [
      'h2 Rope work',
      'normal Every *crew* needs _ten_ knots.',
      'bullet1 Bowline',
      'bullet2 On a *bight*',
      'number1 Measure',
      'number1 Cut',
      'blockquote Tie twice.',
      'normal New',
    ],
    '1 image couldn’t be copied: save it as a file, then add it by hand. 1 comment left out.',
  ],
  [
    'Word, with a table that has merged cells',
    wordPage(
      '<table class=MsoTableGrid><tr><td colspan=2><p class=MsoNormal><b>Plans<o:p></o:p></b></p></td></tr><tr><td rowspan=2><p class=MsoNormal>Solo<o:p></o:p></p></td><td><p class=MsoNormal>$9<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>$90<o:p></o:p></p></td></tr></table>',
    ),
    ['table *Plans* |  / Solo | $9 /  | $90'],
    undefined,
  ],
  [
    'Google Docs',
    docs(
      '<h1 dir="ltr"><span style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Rope work</span></h1><p dir="ltr"><span style="font-weight:400;">Every </span><span style="font-weight:700;">crew</span><span style="font-style:italic"> needs </span><span style="text-decoration:underline">ten</span><span> knots: </span><a href="https://a.example/x" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">list</span></a></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Bowline</span></p></li><ul><li aria-level="2"><p><span>On a bight</span></p></li></ul></ul><p><span>End</span><span><br /></span><span>second line</span></p><p><span><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7.example/a" width="602" height="401" /></span></span></p>',
    ),
    [
      'h2 Rope work',
      'normal Every *crew*_ needs _ten knots: [list](https://a.example/x)',
      'bullet1 Bowline',
      'bullet2 On a bight',
      'normal End\nsecond line',
    ],
    '1 image couldn’t be copied: save it as a file, then add it by hand. 1 underline removed.',
  ],
  [
    'a checklist of Google Docs',
    docs(
      '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBOR" width="18" height="18" alt="unchecked" aria-roledescription="checkbox" /><p><span>Do it</span></p></li></ul>',
    ),
    ['bullet1 Do it'],
    undefined,
  ],
  [
    'Google Docs in Safari, which drops the name of the wrapper',
    '<meta charset="UTF-8"><b style="font-weight: normal;"><h1><span style="font-size: 20pt; font-weight: 400;">A</span></h1><p><span style="font-weight: 700;">bold</span><span> plain</span></p></b>',
    ['h2 A', 'normal *bold* plain'],
    undefined,
  ],
  [
    'Notion',
    '<meta charset=\'utf-8\'><!-- notionvc: 1234 --><h1>Rope</h1>\n<p>Every <strong>crew</strong></p>\n<ul>\n<li>A\n    <ul>\n    <li>B</li>\n    </ul>\n</li>\n</ul>\n<aside>\n💡 Callout text\n\n</aside>\n<pre><code class="language-js">const a = 1\nb()</code></pre>\n<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    [
      'h2 Rope',
      'normal Every *crew*',
      'bullet1 A',
      'bullet2 B',
      'normal 💡 Callout text',
      'code javascript const a = 1\nb()',
      'table A | B / 1 | 2',
    ],
    undefined,
  ],
  [
    'Word on the web',
    '<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="1"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">Rope</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0" style="font-weight:bold"><span class="NormalTextRun SCXW1 BCX0">Bold</span></span><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0"> text</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div>',
    ['h2 Rope', 'normal *Bold* text'],
    undefined,
  ],
  [
    'an email without paragraphs',
    '<div dir="ltr">Hello,<div><br></div><div>One <span style="font-weight:600">word</span></div><div><br></div><div>Two<br><br>Three<br>lines</div></div>',
    ['normal Hello,', 'normal One *word*', 'normal Two', 'normal Three\nlines'],
    undefined,
  ],
  [
    'a page whose paragraphs are line breaks',
    'First.<br><br>Second.<br>New line.<br><br><br><i>Third<br><br>Fourth</i>',
    ['normal First.', 'normal Second.\nNew line.', 'normal _Third_', 'normal _Fourth_'],
    undefined,
  ],
  [
    'a page with buttons, hidden text, videos and tracking pixels',
    '<article><h1>Title</h1><p>Text <script>alert(1)</script><noscript>no</noscript><a href="javascript:alert(1)">bad</a><img src="https://t.example/p.gif" height="1" width="1"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" style="display:none"></p><figure><img src="https://a.example/b.jpg" alt="Boat"><figcaption>A boat</figcaption></figure><iframe src="https://v.example/x"></iframe><button>Share</button><svg><title>Icon</title></svg><p hidden>hidden</p><span style="display:none">invisible</span><dl><dt>Term</dt><dd>Meaning</dd></dl></article>',
    ['h2 Title', 'normal Text bad', 'normal A boat', 'normal Term', 'normal Meaning'],
    '1 image couldn’t be copied: save it as a file, then add it by hand. 1 video or embedded page left out. 1 link without a web address removed.',
  ],
  [
    'a page whose list items have paragraphs',
    '<ul><li><h3>Head</h3><p>Text</p></li><li><p>one</p><p>two</p><ol><li>x</li></ol></li></ul><blockquote><p>One</p><p>Two</p></blockquote>',
    ['bullet1 Head\nText', 'bullet1 one\ntwo', 'number2 x', 'blockquote One\nTwo'],
    undefined,
  ],
  [
    'an encyclopedia, whose table has a caption and a cell for two rows',
    '<table><caption>Keels</caption><tbody><tr><th colspan="2">Keel</th></tr><tr><td rowspan="2">x</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    ['normal Keels', 'table Keel |  / x | 2 /  | 3'],
    undefined,
  ],
  [
    'a newsletter, which has tables for its layout',
    '<table role="presentation"><tr><td><h2>News</h2><p>Hello</p></td></tr><tr><td><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    ['h2 News', 'normal Hello', 'table A | B / 1 | 2'],
    undefined,
  ],
  [
    'a sheet',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet></head><body><table border=0 width=128><!--StartFragment--><col width=64 span=2><tr><td class=xl65 style="font-weight:700">App</td><td style="font-weight:700">Price</td></tr><tr><td>LayerRank</td><td align=right>49</td></tr><!--EndFragment--></table></body></html>',
    ['table App | Price / LayerRank | 49'],
    undefined,
  ],
  [
    'a chat, whose code has a title and a button',
    '<pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex">css</div><div class="sticky"><button>Copy code</button></div><div dir="ltr"><code class="whitespace-pre! language-css"><span>a {</span>\n}</code></div></div></pre>',
    ['code css a {\n}'],
    undefined,
  ],
  [
    'a code editor',
    "<meta charset='utf-8'><div style=\"color: #000;font-family: 'Droid Sans Mono', 'monospace', monospace;white-space: pre;\"><div><span style=\"color: #00f;\">const</span><span> a = 1</span></div><br><div>  b()</div></div>",
    ['code text const a = 1\n\n  b()'],
    undefined,
  ],
  [
    'Outlook and a blog, with links through other servers and emoji as images',
    '<p>Go <img class="emoji" alt="🚀" src="https://s.example/1f680.svg"> <b>a</b><span> </span><i>b</i> <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&amp;data=05">x</a> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fb.example%2F&amp;h=1">y</a> <a href="https://c.example/\u200B">z</a></p>',
    [
      'normal Go 🚀 *a* _b_ [x](https://a.example/) [y](https://b.example/) [z](https://c.example/)',
    ],
    undefined,
  ],
  [
    'a word of a page',
    '<meta charset=\'utf-8\'><span style="color: rgb(0, 0, 0); font-style: normal; font-weight: 400; display: inline !important; float: none;">just words</span>',
    ['normal just words'],
    undefined,
  ],
])('a person who pastes from %s gets what they copied, and can save it', (_, html, lines, loss) => {
  const pasted = paste(html)
  expect(outline(pasted?.blocks ?? [])).toEqual(lines)
  expect(pasted?.loss).toBe(loss)
  expect(checkBody(pasted?.blocks, [])).toMatchObject({ ok: true })
})
