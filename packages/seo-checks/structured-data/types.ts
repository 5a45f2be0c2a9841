import { article } from './forms/article.ts'
import { breadcrumbList } from './forms/breadcrumb-list.ts'
import { event } from './forms/event.ts'
import { faqPage } from './forms/faq-page.ts'
import { jobPosting } from './forms/job-posting.ts'
import { localBusiness } from './forms/local-business.ts'
import { organization } from './forms/organization.ts'
import { person } from './forms/person.ts'
import { product } from './forms/product.ts'
import { recipe } from './forms/recipe.ts'
import { softwareApplication } from './forms/software-application.ts'
import { videoObject } from './forms/video-object.ts'
import { webSite } from './forms/web-site.ts'
import type { Field, SchemaForm, TypeId } from './model.ts'

/** Subtypes that a form doesn't offer but whose rules are the same (schema.org). */
const subtypes: { readonly [type in TypeId]?: string } = {
  Article:
    'AdvertiserContentArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle LiveBlogPosting ' +
    'OpinionNewsArticle Report ReportageNewsArticle ReviewNewsArticle SatiricalArticle ScholarlyArticle TechArticle',
  Event:
    'BroadcastEvent ConferenceEvent DeliveryEvent EventSeries OnDemandEvent PerformingArtsEvent ' +
    'PublicationEvent',
  LocalBusiness:
    'AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery AutoBodyShop ' +
    'AutoPartsStore AutoRental AutoWash AutomatedTeller AutomotiveBusiness BankOrCreditUnion BedAndBreakfast ' +
    'BikeStore BowlingAlley Brewery Campground Casino ChildCare ComedyClub CommunityHealth ComputerStore ' +
    'ConvenienceStore CovidTestingFacility DepartmentStore Dermatology DietNutrition Distillery DryCleaningOrLaundry ' +
    'ElectronicsStore Emergency EmergencyService EntertainmentBusiness FastFoodRestaurant FireStation ' +
    'FoodEstablishment GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice Gynecologic ' +
    'HVACBusiness HealthAndBeautyBusiness HobbyShop HomeGoodsStore Hospital Hostel HousePainter IceCreamShop ' +
    'InternetCafe JewelryStore LiquorStore MensClothingStore Midwifery MobilePhoneStore Motel ' +
    'MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MusicStore NailSalon NightClub Nursing ' +
    'Obstetric OfficeEquipmentStore Oncologic Optometric Otolaryngologic OutletStore PawnShop Pediatric ' +
    'Physiotherapy PlasticSurgery Podiatric PoliceStation PostOffice PrimaryCare Psychiatric PublicHealth ' +
    'PublicSwimmingPool RadioStation RecyclingCenter Resort SelfStorage ShoeStore SkiResort SportingGoodsStore ' +
    'SportsClub StadiumOrArena TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter ' +
    'ToyStore VacationRental WholesaleStore Winery',
  Organization:
    'CollegeOrUniversity DanceGroup ElementarySchool FundingAgency FundingScheme HighSchool LibrarySystem ' +
    'MedicalOrganization MiddleSchool MusicGroup PoliticalParty Preschool Project ResearchProject School ' +
    'SearchRescueOrganization SportsTeam TheaterGroup WorkersUnion',
  Product:
    'DietarySupplement Drug IndividualProduct ProductCollection ProductGroup ProductModel SomeProducts',
  SoftwareApplication: 'MobileApplication WebApplication',
}

/** All types with a form, beginning with the four of requirements §9. */
export const schemaForms: readonly SchemaForm[] = [
  article,
  localBusiness,
  product,
  organization,
  breadcrumbList,
  event,
  faqPage,
  jobPosting,
  person,
  recipe,
  softwareApplication,
  videoObject,
  webSite,
]

const byId = new Map(schemaForms.map((form) => [form.id, form]))
const byVariant = new Map(
  schemaForms.flatMap((form) =>
    [...form.variants, ...(subtypes[form.id]?.split(' ') ?? [])].map((type) => [
      type.toLowerCase(),
      form,
    ]),
  ),
)

export function formOf(id: TypeId): SchemaForm {
  return byId.get(id) ?? article
}

export function formForType(type: string): SchemaForm | undefined {
  return byVariant.get(type.toLowerCase())
}

/** Every `@type` in the forms, as schema.org writes it: variants, subtypes and nested types. */
export const formTypes: readonly string[] = schemaForms.flatMap((form) => [
  ...form.variants.flatMap((variant) => variant.split(' ')),
  ...(subtypes[form.id]?.split(' ') ?? []),
  ...Object.values(form.nodes),
  ...fieldsOf(form).flatMap((field) =>
    field.control === 'rows' ? [field.node, ...Object.values(field.nodes ?? {})] : [],
  ),
])

export function isTypeId(text: string): text is TypeId {
  return schemaForms.some((form) => form.id === text)
}

export function fieldsOf(form: SchemaForm): readonly Field[] {
  return form.groups.flatMap((group) => group.fields)
}
