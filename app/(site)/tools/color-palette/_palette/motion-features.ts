// What moves swatches to their new places; loaded when the page is idle.
export { domMax as default } from 'framer-motion'
