import { z } from 'zod'
import { appCallToActionSection } from './app-call-to-action/section.ts'
import { appFeaturesSection } from './app-features/section.ts'
import { appHeroSection } from './app-hero/section.ts'
import { appListSection } from './app-list/section.ts'
import { appPlansSection } from './app-plans/section.ts'
import { appPlatformsSection } from './app-platforms/section.ts'
import { appPromotionSection } from './app-promotion/section.ts'
import { appQuestionsSection } from './app-questions/section.ts'
import { appRoadmapSection } from './app-roadmap/section.ts'
import { beforeAfterSection } from './before-after/section.ts'
import { callToActionSection } from './call-to-action/section.ts'
import { cardsSection } from './cards/section.ts'
import { comparisonTableSection } from './comparison-table/section.ts'
import { contactDetailsSection } from './contact-details/section.ts'
import type { Section, ValueOf } from './define.ts'
import { enterprisePlanSection } from './enterprise-plan/section.ts'
import { featureRowsSection } from './feature-rows/section.ts'
import { formSection } from './form/section.ts'
import { heroSection } from './hero/section.ts'
import { newsletterSection } from './newsletter/section.ts'
import { peopleSection } from './people/section.ts'
import { postListSection } from './post-list/section.ts'
import { questionTopicsSection } from './question-topics/section.ts'
import { questionsSection } from './questions/section.ts'
import { sampleAnalysisSection } from './sample-analysis/section.ts'
import { textSection } from './text/section.ts'
import { textWithImageSection } from './text-with-image/section.ts'
import { textWithListSection } from './text-with-list/section.ts'
import { timelineSection } from './timeline/section.ts'
import { toolListSection } from './tool-list/section.ts'
import { upcomingAppsSection } from './upcoming-apps/section.ts'

/** The sections that editors can add to a page, in the order of the Studio's menu. */
export const sections = [
  heroSection,
  textSection,
  textWithImageSection,
  textWithListSection,
  cardsSection,
  featureRowsSection,
  comparisonTableSection,
  beforeAfterSection,
  sampleAnalysisSection,
  questionsSection,
  questionTopicsSection,
  appListSection,
  appPromotionSection,
  toolListSection,
  postListSection,
  peopleSection,
  enterprisePlanSection,
  newsletterSection,
  timelineSection,
  upcomingAppsSection,
  contactDetailsSection,
  formSection,
  callToActionSection,
] as const

/** The sections that editors can add to an app's page besides: they show what the app's document holds. */
export const appSections = [
  appHeroSection,
  appFeaturesSection,
  appPlatformsSection,
  appQuestionsSection,
  appPlansSection,
  appRoadmapSection,
  appCallToActionSection,
] as const

const allSections = [...sections, ...appSections] as const

/** A parsed section of any kind. */
export type AnySection = ValueOf<(typeof allSections)[number]>

/** Parses a stored section of any kind. */
export const sectionReader = z.union(allSections.map(({ reader }) => reader))

/** Returns the definition of a kind of section. */
export function sectionOf(type: string): Section | undefined {
  return allSections.find((section) => section.type.name === type)
}
