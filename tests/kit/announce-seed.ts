/** Says once in a run which chance its properties got, and how to have it again. */
export default function announceSeed(): void {
  console.log(`Properties run with seed ${process.env.FC_SEED}; FC_SEED=… gives them another one.`)
}
