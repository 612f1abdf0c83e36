// Lists the licences of everything that may end up in a build; fails for one that is not accepted yet,
// and where there is nothing to look at.
import { isAccepted, shippedPackages } from './shipped.mjs';

const packages = shippedPackages();
for (const { name, version, licence } of packages) {
  console.log(`${isAccepted(licence) ? ' ' : '!'} ${licence.padEnd(34)} ${name} ${version}`);
}
const refused = packages.filter(({ licence }) => !isAccepted(licence));
console.log(`\n${packages.length} packages, ${refused.length} with a licence to look at`);
if (packages.length === 0) console.error('NOT CHECKED: package-lock.json names no package that ships.');
process.exitCode = packages.length === 0 ? 2 : Number(refused.length > 0);
