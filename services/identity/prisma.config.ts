import { prismaConfig } from '../_kit/tools/prisma-config.ts';

export default prismaConfig(import.meta.dirname);
