/** Types that people call something else than schema.org. */
const spoken: { readonly [type: string]: string } = {
  AutoDealer: 'Car dealer',
  AutoRepair: 'Car repair shop',
  BlogPosting: 'Blog post',
  CafeOrCoffeeShop: 'Café or coffee shop',
  ChildrensEvent: 'Children’s event',
  CourseInstance: 'Course',
  ExerciseGym: 'Gym',
  HealthClub: 'Health club',
  HomeAndConstructionBusiness: 'Home or construction business',
  LocalBusiness: 'Any local business',
  LodgingBusiness: 'Lodging',
  MedicalBusiness: 'Medical practice',
  Physician: 'Doctor',
  SaleEvent: 'Sale',
  ScreeningEvent: 'Film screening',
  SportsActivityLocation: 'Sports facility',
  VeterinaryCare: 'Veterinarian',
}

/** Returns a type's name as people say it: `Bar or pub` for `BarOrPub`. Several types are joined with +. */
export function typeLabel(variant: string): string {
  return variant
    .split(' ')
    .map((type) => (Object.hasOwn(spoken, type) ? (spoken[type] ?? type) : spaced(type)))
    .join(' + ')
}

/** Separates the words and lowercases all but the first. Acronyms stay: `HVAC business`, `NGO`. */
function spaced(type: string): string {
  const words = type.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  return words
    .map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
