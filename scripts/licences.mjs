// Lists the licences of everything that may end up in a build; fails for one that nobody has accepted yet.
import { isAccepted, shippedPackages } from './shipped.mjs';

const packages = shippedPackages();
for (const { name, version, licence } of packages) {
  console.log(`${isAccepted(licence) ? ' ' : '!'} ${licence.padEnd(34)} ${name} ${version}`);
}
const refused = packages.filter(({ licence }) => !isAccepted(licence));
console.log(`\n${packages.length} packages, ${refused.length} with a licence to look at`);
process.exitCode = refused.length > 0 ? 1 : 0;
