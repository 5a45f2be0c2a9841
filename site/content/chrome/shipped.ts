import { bannerContent } from '#content/banner.ts'
import { footerContent } from '#content/footer.ts'
import { navigationContent } from '#content/navigation.ts'
import { notFoundPageContent } from '#content/not-found-page.ts'

/** The documents around the pages as they ship, by ID. */
export const chromeContents: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  [navigationContent, footerContent, bannerContent, notFoundPageContent].map((content) => [
    content._id,
    content,
  ]),
)
