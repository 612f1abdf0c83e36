import { fileURLToPath } from 'node:url';
import { test } from './test';
import { views } from './views';

const pathOf = (name: string, theme: string) =>
  fileURLToPath(new URL(`../../docs/pictures/${name}${theme === 'dark' ? '-dark' : ''}.webp`, import.meta.url));
const picture = { type: 'webp', quality: 80, animations: 'disabled' } as const;
const size = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

const shown = {
  dashboard: views.dashboard,
  property: views['form-property'],
  review: views['kyc-review'],
  'sign-in': views['sign-in'],
  list: views['list-people'],
};

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, () => {
    test.use({ colorScheme: theme, viewport: size, deviceScaleFactor: 1 });

    for (const [name, view] of Object.entries(shown))
      test(name, async ({ page, show }) => {
        await show(view);
        await page.setViewportSize(size);
        await page.screenshot({ ...picture, path: pathOf(name, theme) });
      });

    test.describe('on a phone', () => {
      test.use({ viewport: phone });

      test('three views side by side', async ({ page, context, show }) => {
        const images: string[] = [];
        for (const view of [views.dashboard, views.menu, views['list-people']]) {
          await show(view);
          await page.setViewportSize(phone);
          const image = await page.screenshot({ animations: 'disabled' });
          images.push(`<img src="data:image/png;base64,${image.toString('base64')}">`);
        }
        const sheet = await context.newPage();
        await sheet.setViewportSize(size);
        const background = theme === 'dark' ? '#000' : '#ddd';
        await sheet.setContent(
          `<body style="margin: 0; display: flex; justify-content: space-between; background: ${background}">${images.join('')}`,
        );
        await sheet.screenshot({ ...picture, path: pathOf('phone', theme) });
      });
    });
  });
