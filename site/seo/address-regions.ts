const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
  'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|' +
  'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
  'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
const AUSTRALIAN =
  'NSW New South Wales|VIC Victoria|QLD Queensland|WA Western Australia|SA South Australia|TAS Tasmania|' +
  'ACT Australian Capital Territory|NT Northern Territory'
/** Without codes, which hardly anyone writes: `UK` is Uttarakhand. */
const INDIAN =
  'Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|' +
  'Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Punjab|Rajasthan|Sikkim|' +
  'Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal'

/** Countries whose regions stand before the postal code. Both together prove the country. */
export const regional = [
  { country: 'US', regions: namesIn(STATES), code: /^\d{5}(?:-\d{4})?$/ },
  { country: 'CA', regions: namesIn(PROVINCES), code: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i },
  { country: 'AU', regions: namesIn(AUSTRALIAN), code: /^\d{4}$/ },
  { country: 'IN', regions: INDIAN.split('|'), code: /^\d{6}$/ },
]
/** Names that regions share with a country, another city or another country's region. */
export const HOMONYMS = ['Georgia', 'Victoria', 'Punjab', 'Washington']
/** Names that regions share with cities. */
export const CITIES = ['New York', 'Victoria', 'Washington']
/** Italian provinces, which follow the town as country codes do: `10121 Torino, TO`. */
export const ITALIAN = (
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR ' +
  'GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ ' +
  'RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'
).split(' ')

function namesIn(list: string): readonly string[] {
  return list.split('|').flatMap((each) => {
    const [, code = '', name = ''] = /^(\S+) (.*)$/.exec(each) ?? []
    return [name, code]
  })
}
