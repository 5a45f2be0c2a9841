/*
 * Behavior beyond HTML, the same on pages with and without the framework's scripts. These plain modules listen on the
 * document, so it doesn't matter when a part of the page arrives or whether React renders it again. Until the visitor does
 * something, they only touch what React ignores during hydration.
 */
import { listenForBanner } from './banner.ts'
import { markContents } from './contents.ts'
import { listenForCopying } from './copy-link.ts'
import { animateCovers } from './covers.ts'
import { markSignedIn } from './crew.ts'
import { listenForForms } from './forms.ts'
import { listenForHoverCards } from './hover-card.ts'
import { listenForMenus } from './menus.ts'
import { registerOfflineWorker } from './offline.ts'
import { listenForQuestions, openAskedQuestion } from './question-filter.ts'
import { listenForSearch } from './search.ts'
import { loadTypefacesAfterPaint } from './typefaces.ts'

// Key presses and clicks are handled right away. Code that inspects the page waits until it is complete.
loadTypefacesAfterPaint()
animateCovers()
registerOfflineWorker()
markSignedIn()
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
}
