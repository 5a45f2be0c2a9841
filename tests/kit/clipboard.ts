import type { Locator } from '@playwright/test'

/** Part of a document of Microsoft Word, as on the clipboard. Its lists are paragraphs. */
export const wordClipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-US><!--StartFragment-->
<h1>Rope work<o:p></o:p></h1>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Bowline<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Knot<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Use<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>Bowline<o:p></o:p></p></td><td><p class=MsoNormal><a href="https://a.example/">Mooring</a><o:p></o:p></p></td></tr></table>
<p class=MsoNormal><![if !vml]><img width=10 height=10 src="file:///C:/clip_image002.png"><![endif]></p>
<!--EndFragment--></body></html>`

/** Pastes HTML like another program would. Only browsers can put it on the real clipboard. */
export async function pasteHtml(into: Locator, html: string): Promise<void> {
  await into.evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', editor.ownerDocument.title)
    const options = { clipboardData, bubbles: true, cancelable: true }
    editor.dispatchEvent(new ClipboardEvent('paste', options))
  }, html)
}
