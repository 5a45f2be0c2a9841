import './styles.css'
import { AppCallToAction } from './app-call-to-action/view.tsx'
import { AppHero } from './app-hero/view.tsx'
import { AppList } from './app-list/view.tsx'
import { AppFeatures, AppPlatforms, AppQuestions, AppRoadmap } from './app-lists/view.tsx'
import { AppPlans } from './app-plans/view.tsx'
import { AppPromotion } from './app-promotion/view.tsx'
import { BeforeAfter } from './before-after/view.tsx'
import { CallToActionSection } from './call-to-action/view.tsx'
import { Cards } from './cards/view.tsx'
import { ContactDetails } from './contact-details/view.tsx'
import type { SectionView } from './define.ts'
import { FeatureRows } from './feature-rows/view.tsx'
import { FormSection } from './form/view.tsx'
import { HeroSection } from './hero/view.tsx'
import type { AnySection } from './list.ts'
import { NewsletterSection } from './newsletter/view.tsx'
import { People } from './people/view.tsx'
import { PlanComparison } from './plan-comparison/view.tsx'
import { PostList } from './post-list/view.tsx'
import { QuestionTopics } from './question-topics/view.tsx'
import { Questions } from './questions/view.tsx'
import { SampleAnalysis } from './sample-analysis/view.tsx'
import { TextSection } from './text/view.tsx'
import { TextWithImage } from './text-with-image/view.tsx'
import { TextWithList } from './text-with-list/view.tsx'
import { Timeline } from './timeline/view.tsx'
import { ToolList } from './tool-list/view.tsx'
import { UpcomingApps } from './upcoming-apps/view.tsx'

/** A view for each kind of section: a missing one does not compile. */
export type SectionViews = {
  readonly [Value in AnySection as Value['_type']]: SectionView<Value>
}

export const sectionViews: SectionViews = {
  hero: HeroSection,
  textSection: TextSection,
  textWithImage: TextWithImage,
  textWithList: TextWithList,
  cards: Cards,
  featureRows: FeatureRows,
  beforeAfter: BeforeAfter,
  sampleAnalysis: SampleAnalysis,
  questions: Questions,
  questionTopics: QuestionTopics,
  appList: AppList,
  appPromotion: AppPromotion,
  planComparison: PlanComparison,
  toolList: ToolList,
  postList: PostList,
  newsletter: NewsletterSection,
  people: People,
  timeline: Timeline,
  upcomingApps: UpcomingApps,
  contactDetails: ContactDetails,
  form: FormSection,
  callToAction: CallToActionSection,
  appHero: AppHero,
  appFeatures: AppFeatures,
  appPlatforms: AppPlatforms,
  appQuestions: AppQuestions,
  appPlans: AppPlans,
  appRoadmap: AppRoadmap,
  appCallToAction: AppCallToAction,
}
