import type { TypeId } from './model.ts'

/** Kinds of a type that its form does not offer, and the rules hold for as well (schema.org). */
export const subtypes: { readonly [type in TypeId]?: string } = {
  Article:
    'AdvertiserContentArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle LiveBlogPosting ' +
    'OpinionNewsArticle Report ReportageNewsArticle ReviewNewsArticle SatiricalArticle ScholarlyArticle TechArticle',
  Event:
    'BroadcastEvent ConferenceEvent DeliveryEvent EventSeries OnDemandEvent PerformingArtsEvent ' +
    'PublicationEvent',
  LocalBusiness:
    'AdultEntertainment AmusementPark AnimalShelter AquariumExhibit ArchiveOrganization ArtGallery AutoBodyShop ' +
    'AutoPartsStore AutoRental AutoWash AutomatedTeller AutomotiveBusiness BankOrCreditUnion BedAndBreakfast ' +
    'BikeStore BowlingAlley Brewery Campground Casino ChildCare ComedyClub CommunityHealth ComputerStore ' +
    'ConvenienceStore CovidTestingFacility DepartmentStore Dermatology DietNutrition Distillery DryCleaningOrLaundry ' +
    'ElectronicsStore Emergency EmergencyService EntertainmentBusiness FastFoodRestaurant FireStation ' +
    'FoodEstablishment GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice Gynecologic ' +
    'HVACBusiness HealthAndBeautyBusiness HobbyShop HomeGoodsStore Hospital Hostel HousePainter IceCreamShop ' +
    'InternetCafe JewelryStore LiquorStore MedicalLaboratory MensClothingStore Midwifery MobilePhoneStore Motel ' +
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
