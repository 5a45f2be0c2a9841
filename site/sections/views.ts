import { AppList } from './app-list/view.tsx'
import { AppPromotion } from './app-promotion/view.tsx'
import { CallToActionSection } from './call-to-action/view.tsx'
import { Cards } from './cards/view.tsx'
import { ContactWays } from './contact-ways/view.tsx'
import type { SectionView } from './define.ts'
import { HeroSection } from './hero/view.tsx'
import type { AnySection } from './list.ts'
import { Mission } from './mission/view.tsx'
import { NewsletterSection } from './newsletter/view.tsx'
import { People } from './people/view.tsx'
import { PostList } from './post-list/view.tsx'
import { QuestionTopics } from './question-topics/view.tsx'
import { Questions } from './questions/view.tsx'
import { TextSection } from './text/view.tsx'
import { TextWithImage } from './text-with-image/view.tsx'
import { ToolList } from './tool-list/view.tsx'

/** A view for each kind of section: a missing one does not compile. */
export type SectionViews = {
  readonly [Value in AnySection as Value['_type']]: SectionView<Value>
}

export const sectionViews: SectionViews = {
  hero: HeroSection,
  textSection: TextSection,
  textWithImage: TextWithImage,
  cards: Cards,
  questions: Questions,
  questionTopics: QuestionTopics,
  appList: AppList,
  appPromotion: AppPromotion,
  toolList: ToolList,
  postList: PostList,
  newsletter: NewsletterSection,
  people: People,
  mission: Mission,
  contactWays: ContactWays,
  callToAction: CallToActionSection,
}
