/*
 * What pages do beyond HTML, the same on pages with and without the framework's scripts: plain modules that listen
 * on the document, so that it does not matter when a part of the page comes or whether React draws it again.
 * Before somebody does something they touch only what React leaves alone while it takes over a page.
 */
import { listenForBanner } from './banner.ts'
import { markContents } from './contents.ts'
import { listenForCopying } from './copy-link.ts'
import { carryCovers } from './covers.ts'
import { noteCrew } from './crew.ts'
import { listenForForms } from './forms.ts'
import { listenForHoverCards } from './hover-card.ts'
import { listenForMenus } from './menus.ts'
import { keepToolsAtHand } from './offline.ts'
import { showPageCost } from './page-cost.ts'
import { listenForQuestions, openAskedQuestion } from './question-filter.ts'
import { listenForSearch } from './search.ts'
import { bringTypefacesAfterPaint } from './typefaces.ts'

// Keys and clicks are answered at once; what looks at the page waits until all of it is there.
bringTypefacesAfterPaint()
carryCovers()
keepToolsAtHand()
noteCrew()
listenForBanner()
listenForCopying()
listenForHoverCards()
listenForMenus()
listenForQuestions()
listenForSearch()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startOnPage)
else startOnPage()

function startOnPage(): void {
  listenForForms()
  markContents()
  openAskedQuestion()
  showPageCost()
}
