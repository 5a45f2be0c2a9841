/** Country names at the end of addresses, in English and in local languages. */
const names: { readonly [code: string]: string } = {
  AT: 'austria|österreich',
  AU: 'australia',
  BE: 'belgium|belgique|belgië|belgien',
  CA: 'canada',
  CH: 'switzerland|schweiz|suisse|svizzera',
  CZ: 'czech republic|czechia|česko',
  DE: 'germany|deutschland|allemagne',
  DK: 'denmark|danmark',
  ES: 'spain|españa|espagne',
  FI: 'finland|suomi',
  FR: 'france|frankreich',
  GB: 'united kingdom|uk|u\\.k\\.|great britain|england|scotland|wales|northern ireland',
  GR: 'greece|ελλάδα',
  HU: 'hungary|magyarország',
  IE: 'ireland|éire',
  IT: 'italy|italia|italien',
  LU: 'luxembourg|luxemburg',
  NL: 'netherlands|the netherlands|nederland|holland',
  NO: 'norway|norge',
  NZ: 'new zealand',
  PL: 'poland|polska',
  PT: 'portugal',
  SE: 'sweden|sverige',
  US: 'united states|united states of america|usa|u\\.s\\.a\\.|us',
}

/** Returns the country code of a text that consists of a country name. */
export function countryCode(text: string): string | undefined {
  const name = text.trim().replace(/[.,]$/, '').toLowerCase()
  const country = Object.entries(names).find(([code, pattern]) =>
    name.length === 2 && text === text.toUpperCase()
      ? name === code.toLowerCase() || new RegExp(`^(?:${pattern})$`).test(name)
      : new RegExp(`^(?:${pattern})\\.?$`).test(name),
  )
  return country?.[0]
}
