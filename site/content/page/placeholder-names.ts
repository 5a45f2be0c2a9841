/** Placeholders that editors can write into the texts of a page, which shows a number or a price for each. */
export const PLACEHOLDER = /\{(apps|tools|questions|price)\}/g
